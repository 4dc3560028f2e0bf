export { Attract } from './attract'
export { forgetVisit } from './end-visit'
export { StillThere } from './still-there'
import './kiosk.css'
