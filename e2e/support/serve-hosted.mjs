// The hub as it goes live: built for a Supabase project, which nobody answers for here.
import { preview } from 'vite'
import { buildHub } from '../../scripts/build/build-hub.mjs'

const OUT = 'test-results-hosted'

process.env['VITE_SUPABASE_URL'] = 'http://localhost:4999'
process.env['VITE_SUPABASE_ANON_KEY'] = 'sb_publishable_for_the_offline_stories'

await buildHub(OUT)
await preview({
  build: { outDir: OUT },
  preview: { port: Number(process.env['HUB_PORT']) },
})
