import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import { type DeskPeopleActor, deskPeopleMachine, type PeopleTab } from '#machines/desk/people/people.machine.ts'
import * as select from '#machines/desk/people/people.selectors.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { ChangePanel } from './people-change.tsx'
import { ClientsPanel, PartiesPanel, StaffPanel } from './people-lists.tsx'
import { SecretsPanel } from './people-secrets.tsx'

const hrefs: Readonly<Record<PeopleTab, string>> = {
  staff: '/staff/people',
  parties: '/staff/people/parties',
  clients: '/staff/people/clients',
}

const tabs = [
  { href: hrefs.staff, label: 'Staff' },
  { href: hrefs.parties, label: 'Third parties' },
  { href: hrefs.clients, label: 'Your systems' },
]

const panels = { staff: StaffPanel, parties: PartiesPanel, clients: ClientsPanel } as const

const Content = ({ actor }: { readonly actor: DeskPeopleActor }) => {
  const tab = useSelector(actor, ({ context }) => context.tab)
  const changing = useSelector(actor, select.selectChanging)
  const List = panels[tab]
  return (
    <>
      <DeskTabs label="People" tabs={tabs} current={hrefs[tab]} />
      {changing === 'revealing' ? <SecretsPanel actor={actor} /> : null}
      {changing === 'resting' || changing === 'revealing' ? null : <ChangePanel actor={actor} />}
      {changing === 'resting' ? <List actor={actor} /> : null}
    </>
  )
}

const View = ({ actor }: { readonly actor: DeskPeopleActor }) => {
  const mode = useSelector(actor, select.selectPeopleMode)
  const problem = useSelector(actor, select.selectPeopleProblem)
  const passkeys = (
    <DeskButton tone="outline" href="/staff/passkeys" isNewTab>
      Your passkeys
    </DeskButton>
  )
  return (
    <DeskPage title="People" detail="Who works at the desk, and which systems read data." actions={passkeys}>
      {mode === 'failed' ? <DeskFailure title="We couldn’t load the lists" problem={problem} actor={actor} /> : null}
      {mode === 'loading' ? <DeskWaiting title="Staff" height={280} /> : null}
      {mode === 'ready' ? <Content actor={actor} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'people', machine: deskPeopleMachine, View })
