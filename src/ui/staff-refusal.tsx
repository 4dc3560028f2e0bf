import { TitledSection } from './titled-section'

/** Tells staff that their account may not use this page. */
export const StaffRefusal = ({ act }: { act: string }) => (
  <TitledSection title="Acesso Negado" className="gap-2">
    <p>Você não tem permissão para {act}.</p>
    <p className="text-ink-soft">
      Saia e entre com uma conta da administração. Se esta é uma delas, confira a conexão e
      abra a página de novo.
    </p>
  </TitledSection>
)
