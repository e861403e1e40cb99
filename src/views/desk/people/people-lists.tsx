import { useSelector } from '@xstate/react'
import type { DeskClient, StaffListMember, ThirdParty } from '#contract/desk/people.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { dayAt, formatFullDate, formatInstant } from '#domain/basics/days.ts'
import { newClient, newMember, newParty, type PeopleChange } from '#domain/desk/people-changes.ts'
import type { DeskPeopleActor } from '#machines/desk/people/people.machine.ts'
import * as select from '#machines/desk/people/people.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

interface ListProps {
  readonly actor: DeskPeopleActor
}

const Press = ({
  actor,
  change,
  label,
  name,
}: ListProps & { readonly change: PeopleChange; readonly label: string; readonly name: string }) => (
  <DeskButton tone="quiet" aria-label={`${label}: ${name}`} onClick={() => sendWithKey(actor, { type: 'change.begin', change })}>
    {label}
  </DeskButton>
)

const Add = ({ actor, change, children }: ListProps & { readonly change: PeopleChange; readonly children: string }) => (
  <DeskButton tone="soft" onClick={() => sendWithKey(actor, { type: 'change.begin', change })}>
    {children}
  </DeskButton>
)

const dateOf = (instant: string | null) => (instant === null ? '–' : formatFullDate(dayAt(instant)))

const MemberActions = ({
  actor,
  member,
  isElsewhere,
  areRolesElsewhere,
}: ListProps & {
  readonly member: StaffListMember
  readonly isElsewhere: boolean
  readonly areRolesElsewhere: boolean
}) => {
  const { staffId, name, roles, mayAct } = member
  if (member.isSelf) return <>You</>
  const named = { staffId, name }
  return (
    <DeskActions>
      {areRolesElsewhere ? null : (
        <Press actor={actor} name={name} label="Change roles" change={{ kind: 'access', ...named, body: { roles, mayAct } }} />
      )}
      {isElsewhere ? null : (
        <>
          <Press actor={actor} name={name} label="New password" change={{ kind: 'password', ...named }} />
          <Press actor={actor} name={name} label="New code key" change={{ kind: 'codeKey', ...named }} />
        </>
      )}
      <Press actor={actor} name={name} label="End access" change={{ kind: 'endMember', ...named }} />
    </DeskActions>
  )
}

export const StaffPanel = ({ actor }: ListProps) => {
  const list = useSelector(actor, select.selectStaffList)
  if (list === null) return null
  const { members, ...elsewhere } = list
  const columns: readonly DeskColumn<StaffListMember>[] = [
    { key: 'name', title: 'Name', isName: true, render: ({ name }) => name },
    { key: 'email', title: 'Email', isSecond: true, render: ({ email }) => email },
    { key: 'roles', title: 'Roles', render: ({ roles }) => select.rolesOf(roles) },
    { key: 'visits', title: 'Visits', isFixed: true, render: ({ mayAct }) => (mayAct ? 'Look and act' : 'Look') },
    {
      key: 'seen',
      title: 'Last sign-in',
      isFixed: true,
      render: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatInstant(lastSignInAt)),
    },
    { key: 'passkeys', title: 'Passkeys', align: 'end', render: ({ passkeys }) => passkeys },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      render: (member) => <MemberActions actor={actor} member={member} {...elsewhere} />,
    },
  ]
  return (
    <Panel
      title="Staff"
      aside={
        <Add actor={actor} change={newMember}>
          Add someone
        </Add>
      }
    >
      <DeskTable label="Staff" columns={columns} rows={members} keyOf={({ staffId }) => staffId} />
    </Panel>
  )
}

export const PartiesPanel = ({ actor }: ListProps) => {
  const parties = useSelector(actor, select.selectParties)
  const columns: readonly DeskColumn<ThirdParty>[] = [
    { key: 'name', title: 'Name', isName: true, render: ({ name }) => name },
    { key: 'kind', title: 'What it does', render: ({ kind }) => kind },
    { key: 'website', title: 'Website', isSecond: true, render: ({ website }) => website },
    { key: 'prefix', title: 'Key begins', isFixed: true, render: ({ prefix }) => prefix },
    { key: 'ended', title: 'Ended', isFixed: true, render: ({ endedAt }) => dateOf(endedAt) },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      render: ({ prefix, name, endedAt }) =>
        endedAt === null ? <Press actor={actor} name={name} label="End" change={{ kind: 'endParty', prefix, name }} /> : null,
    },
  ]
  return (
    <Panel
      title="Third parties"
      aside={
        <Add actor={actor} change={newParty}>
          Register a third party
        </Add>
      }
    >
      {parties.length === 0 ? (
        <PanelBody>No third party is registered.</PanelBody>
      ) : (
        <DeskTable label="Third parties" columns={columns} rows={parties} keyOf={({ prefix }) => prefix} />
      )}
    </Panel>
  )
}

export const ClientsPanel = ({ actor }: ListProps) => {
  const clients = useSelector(actor, select.selectClients)
  const columns: readonly DeskColumn<DeskClient>[] = [
    { key: 'name', title: 'Name', isName: true, render: ({ name }) => name },
    { key: 'id', title: 'Client id', isSecond: true, isFixed: true, render: ({ clientId }) => clientId },
    { key: 'scopes', title: 'Can', render: ({ scopes }) => scopes.join(', ') },
    { key: 'added', title: 'Added', isFixed: true, render: ({ createdAt }) => dateOf(createdAt) },
    { key: 'used', title: 'Last token', isFixed: true, render: ({ lastTokenAt }) => dateOf(lastTokenAt) },
    { key: 'ended', title: 'Ended', isFixed: true, render: ({ endedAt }) => dateOf(endedAt) },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      render: ({ clientId, name, endedAt }) =>
        endedAt === null ? <Press actor={actor} name={name} label="End" change={{ kind: 'endClient', clientId, name }} /> : null,
    },
  ]
  return (
    <Panel
      title="Your systems"
      aside={
        <Add actor={actor} change={newClient}>
          Add a client
        </Add>
      }
    >
      {clients.length === 0 ? (
        <PanelBody>None of your systems has a key yet.</PanelBody>
      ) : (
        <DeskTable label="Your systems" columns={columns} rows={clients} keyOf={({ clientId }) => clientId} />
      )}
    </Panel>
  )
}
