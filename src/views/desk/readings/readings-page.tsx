import { useSelector } from '@xstate/react'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import { type DeskReadingsActor, deskReadingsMachine } from '#machines/desk/readings/readings.machine.ts'
import { selectHeldTotal, selectReadingsMode } from '#machines/desk/readings/readings.selectors.ts'
import { FilesView } from './files-view.tsx'
import { HeldReadingsView } from './readings-view.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'

const tabs = { held: '/staff/readings/held', files: '/staff/readings/files' } as const

const hints = [
  { keys: ['J', 'K'], label: 'next and previous' },
  { keys: ['Q'], label: 'ask the customer' },
  { keys: ['R'], label: 'release' },
  { keys: ['X'], label: 'refuse' },
]

export const ReadingsView = ({ actor }: { readonly actor: DeskReadingsActor }) => {
  const isFiles = useSelector(actor, selectReadingsMode) === 'files'
  const files = useSelector(actor, ({ children }) => children.files)
  const total = useSelector(actor, selectHeldTotal)
  return (
    <DeskPage title={isFiles ? 'Files that came in' : 'Held readings'} hints={isFiles ? [] : hints}>
      <DeskTabs
        label="Parts"
        current={isFiles ? tabs.files : tabs.held}
        tabs={[
          { href: tabs.held, label: 'Held', ...(total !== null && { count: total }) },
          { href: tabs.files, label: 'Files' },
        ]}
      />
      {isFiles ? files ? <FilesView actor={files} /> : null : <HeldReadingsView actor={actor} />}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'readings', machine: deskReadingsMachine, View: ReadingsView })
