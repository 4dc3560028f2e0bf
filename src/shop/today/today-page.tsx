import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { inDigits } from '@/lib/amounts'
import { shopPaths } from '@/shop/paths'
import { RecentActs } from '@/shop/record/recent-acts'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { TitledSection } from '@/shop/staff/titled-section'
import { LineIcon } from '@/ui/line-icon'
import { useRead } from '@/ui/use-read'
import type { Need } from '@/shop/staff/way-problems'
import { readToday } from './today'

/** Where staff begin: the day in three figures, and what they should mend. */
export function TodayPage() {
  return (
    <StaffPage
      title="Hoje"
      intro="O dia na loja, e o que pede atenção."
      opening="Abrindo o dia..."
      heading="Entrar na loja"
      act="ver o dia"
    >
      <Today />
    </StaffPage>
  )
}

function Today() {
  const read = useRead(['today'], readToday, {
    failed: 'Erro ao buscar o dia',
    everyMinute: true,
  })
  return (
    <Loaded
      read={read}
      waiting="Vendo como está o dia..."
      failed="Não foi possível ver como está o dia."
    >
      {({ figures, needs }) => (
        <>
          <Figures {...figures} />
          <Needs needs={needs} />
          <LatestActs />
        </>
      )}
    </Loaded>
  )
}

/** What staff did last. Below all else, so that nothing moves when it comes. */
const LatestActs = () => (
  <TitledSection title="Últimas mudanças da equipe">
    <RecentActs limit={5} />
    <PageLink to={shopPaths.record}>Ver o registro</PageLink>
  </TitledSection>
)

const PageLink = (props: ComponentProps<typeof Link>) => (
  <Link
    className="inline-flex min-h-target items-center justify-self-start font-semibold underline decoration-accent decoration-2 underline-offset-4"
    {...props}
  />
)

type FiguresProps = { started: number; wins: number; used: number }

const Figures = ({ started, wins, used }: FiguresProps) => (
  <TitledSection title="Até agora">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-4 lining-nums tabular-nums">
      {[
        [started, 'Jogadas'],
        [wins, 'Prêmios'],
        [used, 'Cupons usados'],
      ].map(([count, name]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end border-t-[0.35rem] border-accent pt-2"
        >
          <dt className="leading-tight">{name}</dt>
          <dd className="font-display text-prize font-semibold">
            {inDigits(Number(count))}
          </dd>
        </div>
      ))}
    </dl>
    <PageLink to={shopPaths.numbers}>Ver os números</PageLink>
  </TitledSection>
)

const TICK = 'M5 12.5l4.5 4.5L19 7'
const WARNING = 'M12 4.5L21 19.5H3ZM12 10v4M12 16.5v.5'

const Needs = ({ needs }: { needs: readonly Need[] }) => (
  <TitledSection title="O que pede atenção">
    {needs.length === 0 ? (
      <p className="flex items-center gap-2 text-lg font-semibold text-success">
        <LineIcon lines={TICK} className="size-6 shrink-0" />
        Nada: está tudo em ordem.
      </p>
    ) : (
      <ul className="grid grid-cols-1 gap-3 min-[75rem]:grid-cols-2">
        {needs.map(({ words, cure }) => (
          <li
            key={words}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-[0.35rem] border-l-[0.35rem] border-danger bg-raised p-4 shadow-card"
          >
            <LineIcon lines={WARNING} className="size-6 shrink-0 text-danger" />
            <p className="wrap-anywhere">{words}</p>
            {cure && (
              <Link
                to={cure.to}
                className="col-span-full inline-flex min-h-target items-center justify-self-start rounded-lg border-2 border-control px-[min(1rem,4vw)] font-semibold wrap-anywhere hover:bg-sunken sm:col-start-2"
              >
                {cure.act}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )}
  </TitledSection>
)
