import { alone } from './extension'
import { Panel } from './panel'
import { useStaff } from './use-staff'

/** The panel as it is specified. */
export function AdminPage() {
  const { staff, leave } = useStaff()
  return <Panel staff={staff} onLeave={leave} extras={alone} />
}
