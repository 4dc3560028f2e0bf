import type { ReactNode } from 'react'
import { BackLink } from './back-link'
import { PageHeading } from './page-heading'

type NoticeProps = { title: string; text: string; drawing: string; children?: ReactNode }

/** A page that only says something: what is the matter, and where to go from here. */
export function Notice({ title, text, drawing, children }: NoticeProps) {
  return (
    <section className="m-auto flex max-w-xl flex-col items-center gap-5 p-6 text-center">
      <img src={drawing} alt="" width={240} height={180} className="drawing" />
      <PageHeading>{title}</PageHeading>
      <p className="text-lg text-balance text-ink-soft">{text}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {children}
        <BackLink />
      </div>
    </section>
  )
}
