import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileField } from '@/ui/file-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'

const onChange = vi.fn<(value: string) => void>()
const onChoose = vi.fn<(file: File) => void>()

test('a line of text is labelled and tells what is typed', () => {
  render(<TextField label="Nome" value="Ca" onChange={onChange} maxLength={5} />)
  const field = screen.getByLabelText('Nome')
  expect(field).toHaveValue('Ca')
  expect(field).toHaveAttribute('maxlength', '5')
  fireEvent.change(field, { target: { value: 'Café' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Café')
})

test('a choice is labelled, offers its words and tells the value', () => {
  const options = [
    { value: 'text', label: 'Texto' },
    { value: 'image', label: 'Imagem' },
  ]
  render(<SelectField label="Tipo" value="text" onChange={onChange} options={options} />)
  const field = screen.getByLabelText('Tipo')
  expect(field).toHaveDisplayValue('Texto')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Texto',
    'Imagem',
  ])
  fireEvent.change(field, { target: { value: 'image' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('image')
})

test('a choice that is disabled says so, and shows what stands before it', () => {
  render(
    <SelectField
      label="Cor"
      value=""
      onChange={onChange}
      options={[]}
      adornment="amostra"
      disabled
    />,
  )
  expect(screen.getByLabelText('Cor')).toBeDisabled()
  expect(screen.getByText('amostra')).toBeVisible()
})

const file = new File(['png'], 'a.png', { type: 'image/png' })

function fileField() {
  render(
    <FileField
      label="Imagem"
      action="Escolher Imagem"
      accept="image/png"
      hint="PNG, até 5 MB."
      onChoose={onChoose}
    />,
  )
  return screen.getByLabelText<HTMLInputElement>('Imagem')
}

test('a choice of a file is labelled, described and offers what may be chosen', () => {
  const field = fileField()
  expect(field).toHaveAccessibleDescription('PNG, até 5 MB.')
  expect(field).toHaveAttribute('accept', 'image/png')
})

test('the chosen file is told, and the same one can be chosen again', () => {
  const field = fileField()
  const forget = vi.spyOn(field, 'value', 'set')
  fireEvent.change(field, { target: { files: [file] } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file)
  expect(forget).toHaveBeenCalledExactlyOnceWith('')
})

test('a choice that was called off tells nothing', () => {
  fireEvent.change(fileField(), { target: { files: [] } })
  expect(onChoose).not.toHaveBeenCalled()
})
