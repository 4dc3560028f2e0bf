import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSql, wheelSql } from '@tests/database/support/shop'
import { memoryProject } from '@tests/database/support/memory-project'
import { exportHub } from '../../scripts/moving/export-hub'

/** All at once, with their coupons, they exceed the allowed memory. */
const WINS = 200_000
const FILL_AT_ONCE = 100_000
const MOST_MEMORY = 300 * 1024 * 1024
const MOST_WAIT_MS = 1000
const DRAW_EVERY_MS = 250

const hub = memoryProject()

/** Copies of a win that was drawn, each with a coupon. */
const MORE_WINS = `
  with copies as (
    insert into public.wins
    select copy.*
    from (select to_jsonb(win) as said from public.wins as win limit 1) as win
    cross join (
      select jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid()) as ids
      from generate_series(1, ${FILL_AT_ONCE})
    ) as other
    cross join lateral jsonb_populate_record(null::public.wins, said || ids) as copy
    returning id
  )
  insert into public.coupons (code, win_id)
    select substr(upper(replace(id::text, '-', '')), 1, 11), id from copies
    on conflict do nothing`

const DRAW = `select ${drawSql()}`

test(`${WINS} wins are exported in bounded memory while draws wait less than a second`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-large-'))
  await hub.query(`${wheelSql([{ weight: 1 }])} ${DRAW}`)
  for (let count = 0; count < WINS; count += FILL_AT_ONCE) await hub.query(MORE_WINS)

  const waits: number[] = []
  const memory: number[] = []
  const before = process.memoryUsage().rss
  const over = new AbortController()
  async function play() {
    while (!over.signal.aborted) {
      const start = performance.now()
      await hub.query(DRAW)
      waits.push(performance.now() - start)
      memory.push(process.memoryUsage().rss)
      await new Promise((resolve) => setTimeout(resolve, DRAW_EVERY_MS))
    }
  }
  const playing = play()
  const { rows } = await exportHub(hub.open(), join(folder, 'export'), '1.0.0')
  over.abort()
  await playing

  expect(rows).toBeGreaterThan(WINS)
  // The second began because the first was answered before the export ended.
  expect(waits.length).toBeGreaterThan(1)
  expect(Math.max(...waits)).toBeLessThan(MOST_WAIT_MS)
  expect(Math.max(...memory) - before).toBeLessThan(MOST_MEMORY)
  rmSync(folder, { recursive: true })
}, 900_000)
