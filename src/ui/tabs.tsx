import * as Primitive from '@radix-ui/react-tabs'
import { type ReactNode, useState } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { readonly name: string; readonly content: ReactNode }[]
}

/** Tabs; the first is open at the start. One that was open keeps what was typed in it. */
export function Tabs({ label, tabs }: TabsProps) {
  const [opened, setOpened] = useState([tabs[0]?.name ?? ''])
  const current = opened.at(-1) ?? ''
  return (
    <Primitive.Root
      value={current}
      onValueChange={(name) => setOpened([...opened.filter((one) => one !== name), name])}
      className="flex flex-col gap-4"
    >
      <Primitive.List
        aria-label={label}
        className="flex flex-wrap gap-1 border-b-2 border-accent"
      >
        {tabs.map(({ name }) => (
          <Primitive.Trigger
            key={name}
            value={name}
            className="min-h-target rounded-t-lg px-4 font-semibold hover:bg-sunken focus-visible:outline-offset-[-3px] data-[state=active]:bg-accent data-[state=active]:text-raised"
          >
            {name}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ name, content }) => (
        <Primitive.Content
          key={name}
          value={name}
          forceMount
          hidden={name !== current}
          className="rounded-lg"
        >
          {opened.includes(name) && content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
