import { useState } from 'react'
import type { Torch } from '@/device/torch'
import { Button } from '@/ui/button'

/** Switches the lamp of a camera, which is off at first. */
export function TorchButton({ torch }: { torch: Torch }) {
  const [isOn, setIsOn] = useState(false)

  async function onPress() {
    if (await torch(!isOn)) setIsOn(!isOn)
  }

  return (
    <Button look="quiet" onClick={() => void onPress()}>
      {isOn ? 'Apagar lanterna' : 'Acender lanterna'}
    </Button>
  )
}
