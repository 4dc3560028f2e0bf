import { type ComponentProps, type ReactNode, useState } from 'react'
import { isPhotoSize } from '@/lib/fit-image'

type StoredPhotoProps = Omit<ComponentProps<'img'>, 'onLoad' | 'onError'> & {
  alt: string
  /** Shown in its place when it does not come or is no photo of the booth. */
  instead: ReactNode
}

/**
 * A photo from storage, hidden until its size is known. The browser decodes a picture that it
 * shows, and one of the permitted bytes may have enough pixels to freeze the page.
 */
export function StoredPhoto({ alt, instead, className = '', ...rest }: StoredPhotoProps) {
  const [picture, setPicture] = useState<'unseen' | 'shown' | 'missing'>('unseen')
  if (picture === 'missing') return instead
  return (
    <img
      {...rest}
      alt={alt}
      decoding="async"
      className={picture === 'unseen' ? `invisible ${className}` : className}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setPicture(isPhotoSize({ width, height }) ? 'shown' : 'missing')
      }
      onError={() => setPicture('missing')}
    />
  )
}
