import { safeImageUrl } from '@/lib/image-url'

/** A small picture beside a prize's words, which say the same: it may be missing without loss. */
export function PrizeThumbnail({ url }: { url: string }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      <img
        src={safeImageUrl(url)}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  )
}
