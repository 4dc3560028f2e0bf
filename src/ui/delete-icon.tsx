import { LineIcon } from './line-icon'

/** A paper bin, for the buttons that delete; they say in words what. */
export const DeleteIcon = () => (
  <LineIcon lines="M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
)
