import type { ComponentProps } from 'react'
import { TextField } from '@/ui/text-field'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Where the code of a coupon is typed. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    label="Código do cupom"
    maxLength={300}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    className="[&_input]:text-[clamp(1.25rem,1rem+2vw,2rem)] [&_input]:uppercase [&_input]:tabular-nums"
    {...props}
  />
)
