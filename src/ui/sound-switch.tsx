import { useSyncExternalStore } from 'react'
import { isSoundOn, setSoundOn, subscribeToSound } from '@/device/sound-setting'
import { LineIcon } from './line-icon'

/** Turns every sound of the hub on or off; remembered on this device. */
export function SoundSwitch() {
  const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => true)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label="Som"
      title={on ? 'Desligar o som' : 'Ligar o som'}
      onClick={() => setSoundOn(!on)}
      className="grid min-h-target min-w-target place-items-center rounded-lg hover:bg-sunken"
    >
      <LineIcon
        className="size-6"
        lines={
          on
            ? 'M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'
            : 'M16 9.500l5 5M21 9.500l-5 5'
        }
      >
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.500 9.500z" fill="currentColor" />
      </LineIcon>
    </button>
  )
}
