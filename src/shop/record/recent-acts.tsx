import { NoRows } from '@/admin/no-rows'
import { useRead } from '@/ui/use-read'
import { actInWords, momentInWords } from './sentences'
import { type ActFilter, listStaffActs, type StaffAct } from './staff-acts'

/** The latest acts of staff, or those on one prize, book or setting (rule 10.12). */
export function RecentActs(props: Omit<ActFilter, 'before'>) {
  const { limit, subject, tables } = props
  const {
    status,
    data = [],
    reload,
  } = useRead(['acts', limit, subject, tables], () => listStaffActs(props))
  if (data.length === 0)
    return (
      <NoRows status={status} empty="Nada mudou nos últimos 90 dias." onRetry={reload} />
    )
  return <ActList acts={data} />
}

/** Who did what, and when. */
export const ActList = ({ acts }: { acts: readonly StaffAct[] }) => (
  <ol className="divide-y divide-line border-y border-line">
    {acts.map((act) => (
      <li key={act.id} className="py-2 wrap-anywhere">
        <strong className="font-semibold">{act.who}</strong> {actInWords(act)}{' '}
        <span className="whitespace-nowrap text-ink-soft">
          · {momentInWords(act.acted_at, new Date())}
        </span>
      </li>
    ))}
  </ol>
)
