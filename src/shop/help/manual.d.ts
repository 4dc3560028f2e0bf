/** docs/loja.md, as the build makes a component of it. */
declare module '@manual' {
  import type { ComponentProps, ComponentType, ReactNode } from 'react'

  type Components = {
    readonly [Tag in 'code' | 'h1' | 'h2' | 'img']: (
      props: ComponentProps<Tag>,
    ) => ReactNode
  }
  const Manual: ComponentType<{ components: Components }>
  export default Manual
}
