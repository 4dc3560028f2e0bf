export function ScratchTab({ canEdit }: { canEdit: boolean }) {
  return <p>{canEdit ? 'Em breve' : 'Em breve'}</p>
}
