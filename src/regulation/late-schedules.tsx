import type { Settings } from '@/lib/regulation'
import { settingIn } from '@/lib/shop-settings'
import { lateCode, useLate } from '@/ui/use-late'

const chapter = lateCode(async () => (await import('./schedules-chapter')).SchedulesChapter)

/** The chapter of schedules, which few shops have. */
export function LateSchedules({ settings }: { settings: Settings }) {
  const isWanted = settings !== null && settingIn(settings, 'prizeWay') === 'schedule'
  const { code: SchedulesChapter } = useLate(chapter, { isWanted })
  return (
    SchedulesChapter && <SchedulesChapter zone={settingIn(settings ?? {}, 'timeZone')} />
  )
}
