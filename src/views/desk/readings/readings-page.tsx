import { useSelector } from '@xstate/react'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import { type DeskReadingsActor, deskReadingsMachine } from '#machines/desk/readings/readings.machine.ts'
import { selectHeldTotal, selectReadingsMode } from '#machines/desk/readings/readings.selectors.ts'
import { FilesView } from './files-view.tsx'
import { HeldReadingsView } from './readings-view.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'

const tabs = { held: '/staff/readings/held', waiting: '/staff/readings/waiting', files: '/staff/readings/files' } as const

const hints = [
  { keys: ['J', 'K'], label: 'next and previous' },
  { keys: ['Q'], label: 'ask the customer' },
  { keys: ['R'], label: 'release' },
  { keys: ['X'], label: 'refuse' },
]

const titles = { held: 'Held readings', waiting: 'Waiting for the customer', files: 'Files that came in' } as const

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'dial', label: 'Customer' },
  { value: 'halfHours', label: 'Smart meter' },
] as const

export const ReadingsView = ({ actor }: { readonly actor: DeskReadingsActor }) => {
  const isFailed = useSelector(actor, selectReadingsMode) === 'failed'
  const part = useSelector(actor, ({ context }) => context.part)
  const kind = useSelector(actor, ({ context }) => context.kind)
  const files = useSelector(actor, ({ children }) => children.files)
  const total = useSelector(actor, selectHeldTotal)
  const isFiles = part === 'files'
  return (
    <DeskPage title={titles[part]} hints={isFiles ? [] : hints}>
      <DeskTabs
        label="Parts"
        current={tabs[part]}
        tabs={[
          { href: tabs.held, label: 'Held', ...(total !== null && { count: total }) },
          { href: tabs.waiting, label: 'Waiting' },
          { href: tabs.files, label: 'Files' },
        ]}
      />
      {part === 'held' && !isFailed ? (
        <FilterChips
          label="From"
          options={kinds}
          value={kind ?? 'all'}
          onChange={(value) => actor.send({ type: 'filter.change', kind: value === 'all' ? null : value })}
        />
      ) : null}
      {isFiles ? files ? <FilesView actor={files} /> : null : <HeldReadingsView actor={actor} />}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'readings', machine: deskReadingsMachine, View: ReadingsView })
