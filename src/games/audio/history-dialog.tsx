import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { HeardList } from './heard-list'
import type { ExcerptBook } from './rules'

type HistoryDialogProps = {
  open: boolean
  heard: readonly ExcerptBook[]
  onClose: () => void
}

/** The listening history of this device (rule 6.4). */
export const HistoryDialog = ({ open, heard, onClose }: HistoryDialogProps) => (
  <Dialog
    room="audio"
    open={open}
    onClose={onClose}
    title="Histórico"
    description={
      <span id="history-words">
        Os livros que você ouviu até o fim, do primeiro ao último.
      </span>
    }
  >
    <HeardList labelledBy="history-words" books={heard} />
    <Button onClick={onClose} className="text-lg">
      Fechar
    </Button>
  </Dialog>
)
