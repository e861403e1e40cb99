import type { DeskQueue } from '#contract/desk/home.contract.ts'
import { CountCell, type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Due } from '#design/desk/due.tsx'
import { KeyCap } from '#design/desk/key-cap.tsx'
import { Panel } from '#design/desk/panel.tsx'
import {
  CircleAlert,
  FileWarning,
  Gauge,
  HeartPulse,
  Landmark,
  Lock,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
} from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import type { QueueLine } from '#machines/desk/home/home.selectors.ts'

const icons: Readonly<Record<DeskQueue, LucideIcon>> = {
  complaints: MessageSquareWarning,
  billQuestions: ReceiptText,
  privacy: Lock,
  care: HeartPulse,
  heldReadings: Gauge,
  heldBills: FileWarning,
  unmatchedPayments: Landmark,
}

const Named = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  verticalAlign: 'middle',
  '& > svg': { color: '$ink2' },
})

const Late = styled('span', {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 5,
  color: '$bad',
  fontWeight: 580,
})

const columns: readonly DeskColumn<QueueLine>[] = [
  {
    key: 'queue',
    title: 'Queue',
    isName: true,
    render: ({ queue, name }) => {
      const Icon = icons[queue]
      return (
        <Named>
          <Icon size={17} strokeWidth={1.9} aria-hidden />
          {name}
        </Named>
      )
    },
  },
  { key: 'waiting', title: 'Waiting', align: 'end', render: ({ waiting }) => <CountCell count={waiting} /> },
  {
    key: 'late',
    title: 'Late',
    align: 'end',
    render: ({ late }) =>
      late === 0 ? (
        <CountCell count={0} />
      ) : (
        <Late>
          <CircleAlert size={15} strokeWidth={2.2} aria-hidden />
          {late}
        </Late>
      ),
  },
  { key: 'today', title: 'Due today', align: 'end', render: ({ dueToday }) => <CountCell count={dueToday} /> },
  { key: 'next', title: 'Next due', isFixed: true, render: ({ due }) => (due === null ? '–' : <Due due={due} />) },
  { key: 'mine', title: 'Mine', align: 'end', render: ({ mine }) => <CountCell count={mine} /> },
  {
    key: 'key',
    title: 'Key',
    isTitleHidden: true,
    align: 'end',
    render: ({ keyCap }) => <KeyCap>{keyCap}</KeyCap>,
  },
]

interface QueuesPanelProps {
  readonly queues: readonly QueueLine[]
  readonly sums: string
  readonly onOpen: (queue: DeskQueue) => void
}

export const QueuesPanel = ({ queues, sums, onOpen }: QueuesPanelProps) => (
  <Panel title="Queues" aside={sums}>
    <DeskTable
      label="Queues"
      columns={columns}
      rows={queues}
      keyOf={({ queue }) => queue}
      hrefOf={({ href }) => href}
      onOpen={(queue) => onOpen(queue as DeskQueue)}
    />
  </Panel>
)
