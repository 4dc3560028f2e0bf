import { Link } from 'react-router-dom'
import { LineIcon } from '@/ui/line-icon'
import { useRead } from '@/ui/use-read'
import { listWayProblems, wayNeeds } from './way-problems'

/**
 * Says in which games prizes do not come out as the shop says, and where that is mended (rule
 * 18.18). Nothing where they do. @param after what it is read again for
 */
export function WayNotice({ after }: { after?: string }) {
  const { data = [] } = useRead(['way', after], listWayProblems, {
    everyMinute: 'once-read',
  })
  return wayNeeds(data).map(({ words, cure }) => (
    <p
      key={words}
      role="status"
      className="flex items-start gap-2 border-l-8 border-danger pl-3 font-semibold text-danger"
    >
      <LineIcon
        lines="M12 4.500L21 19.500H3ZM12 10v4M12 16.500v.5"
        className="mt-0.5 size-6 shrink-0"
      />
      <span>
        {words}{' '}
        {cure && (
          <Link to={cure.to} className="inline-flex min-h-target items-center underline">
            {cure.act}
          </Link>
        )}
      </span>
    </p>
  ))
}
