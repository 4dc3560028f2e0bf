import { useState, type FormEvent } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { openCode } from './use-address-code'

type CodeFormProps = {
  /** Why a code is asked for. */
  reason: string
  initialCode?: string
}

/** Asks for a code, where the address has none of a coupon. */
export function CodeForm({ reason, initialCode = '' }: CodeFormProps) {
  const [typed, setTyped] = useState(initialCode)

  function submit(event: FormEvent) {
    event.preventDefault()
    openCode(typed)
  }

  return (
    <form onSubmit={submit} noValidate className="coupon-form">
      <p id="coupon-reason" className="text-lg text-balance">
        {reason}
      </p>
      <TextField
        label="Código do cupom"
        value={typed}
        onChange={setTyped}
        maxLength={20}
        aria-describedby="coupon-reason"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className="coupon-field"
      />
      <Button type="submit" className="text-lg">
        Ver Cupom
      </Button>
    </form>
  )
}
