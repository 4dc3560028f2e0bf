import { useId } from 'react'

/** Tells staff that their account may not use this page. */
export function StaffRefusal({ act }: { act: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-display text-2xl font-semibold">
        Acesso Negado
      </h2>
      <p>Você não tem permissão para {act}.</p>
      <p className="text-ink-soft">
        Saia e entre com uma conta da administração. Se esta é uma delas, confira a conexão
        e abra a página de novo.
      </p>
    </section>
  )
}
