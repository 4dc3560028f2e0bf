import { useDeferredValue } from 'react'
import { useAddressHash } from '@/hooks/use-address-hash'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { usePhotoRules } from '@/hooks/use-photo-rules'
import { GameFrame } from '@/ui/game-frame'
import { Opening } from '@/ui/opening'
import { Print } from './print'
import { useKeepsake } from './use-keepsake'
import { AWAY, GONE, NO_PHOTO } from './words'
import './keepsake.css'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A photo on the phone of who is on it. Its id stands behind `#` in the address. */
export function KeepsakePage() {
  const id = useAddressHash()
  return (
    <GameFrame room="keepsake" title="Sua Foto">
      <div className="keepsake-room">
        {id === null && <BlankPrint />}
        {id !== null && (ID.test(id) ? <Opened key={id} id={id} /> : <p>{NO_PHOTO}</p>)}
      </div>
    </GameFrame>
  )
}

const SPOKEN = { loading: '', there: 'Sua foto está aberta.', gone: GONE, failed: AWAY }

const BlankPrint = () => (
  <div className="keepsake-print">
    <Opening>Abrindo sua foto...</Opening>
  </div>
)

function Opened({ id }: { id: string }) {
  const { keepsake, reload, remove } = useKeepsake(id)
  const rules = usePhotoRules()
  const { status } = keepsake
  // An announcement speaks what changes in it, and not what it came with.
  const spoken = useDeferredValue(SPOKEN[status], '')
  return (
    <>
      {status === 'loading' && <BlankPrint />}
      {status === 'there' && (
        <Print photo={keepsake.photo} rules={rules} onRemove={remove} />
      )}
      {status === 'gone' && <p className="text-lg">{GONE}</p>}
      {status === 'failed' && (
        <>
          <p className="text-lg">{AWAY}</p>
          <Button onClick={reload}>Tentar Novamente</Button>
        </>
      )}
      <Announcement>{spoken}</Announcement>
    </>
  )
}
