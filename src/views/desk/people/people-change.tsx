import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { deskRoles, operatorScopes, type PeopleChange, roleNames } from '#domain/desk/people-changes.ts'
import type { DeskPeopleActor } from '#machines/desk/people/people.machine.ts'
import * as select from '#machines/desk/people/people.selectors.ts'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'

interface PartProps {
  readonly actor: DeskPeopleActor
}

const titleOf = (change: PeopleChange): string => {
  switch (change.kind) {
    case 'addMember':
      return 'Add someone'
    case 'access':
      return `Change roles: ${change.name}`
    case 'password':
      return `Give ${change.name} a new password?`
    case 'codeKey':
      return `Give ${change.name} a new code key?`
    case 'endMember':
      return `End access: ${change.name}?`
    case 'addParty':
      return 'Register a third party'
    case 'endParty':
    case 'endClient':
      return `End ${change.name}?`
    case 'addClient':
      return 'Add a client'
  }
}

const effects: Readonly<Partial<Record<PeopleChange['kind'], string>>> = {
  password: 'They’ll be signed out everywhere. The new password is shown once.',
  codeKey: 'They’ll be signed out everywhere. The new key is shown once.',
  endMember: 'They’ll be signed out everywhere straight away, and visits they have open will end.',
  endParty: 'Every consent that customers gave it ends too. This can’t be undone.',
  endClient: 'Its tokens stop working within a second. This can’t be undone.',
}

const sendLabels: Readonly<Record<PeopleChange['kind'], string>> = {
  addMember: 'Add',
  access: 'Save roles',
  password: 'Make a new password',
  codeKey: 'Make a new key',
  endMember: 'End access',
  addParty: 'Register',
  endParty: 'End',
  addClient: 'Add',
  endClient: 'End',
}

const withOrWithout = <Value,>(values: readonly Value[], value: Value, isIn: boolean): readonly Value[] =>
  isIn ? [...values, value] : values.filter((each) => each !== value)

const Access = ({ actor, change }: PartProps & { readonly change: Extract<PeopleChange, { kind: 'access' | 'addMember' }> }) => {
  const { body } = change
  const edit = (part: Partial<typeof body>) =>
    actor.send({ type: 'change.edit', change: { ...change, body: { ...body, ...part } } as PeopleChange })
  return (
    <fieldset>
      <legend>Roles. Everyone can look.</legend>
      {deskRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleNames[role]}
          isChecked={body.roles.includes(role)}
          onChange={(isIn) => edit({ roles: withOrWithout(body.roles, role, isIn) })}
        />
      ))}
      <Checkbox label="Can act during visits" isChecked={body.mayAct} onChange={(mayAct) => edit({ mayAct })} />
    </fieldset>
  )
}

const Fields = ({ actor, change }: PartProps & { readonly change: PeopleChange }) => {
  const edit = (next: PeopleChange) => actor.send({ type: 'change.edit', change: next })
  switch (change.kind) {
    case 'addMember': {
      const { body } = change
      return (
        <>
          <TextField
            label="Name"
            value={body.name}
            autoComplete="off"
            onChange={(name) => edit({ ...change, body: { ...body, name } })}
          />
          <TextField
            label="Work email"
            type="email"
            autoComplete="off"
            value={body.email}
            onChange={(email) => edit({ ...change, body: { ...body, email } })}
          />
          <Access actor={actor} change={change} />
        </>
      )
    }
    case 'access':
      return <Access actor={actor} change={change} />
    case 'addParty': {
      const { body } = change
      return (
        <>
          <TextField label="Name" value={body.name} onChange={(name) => edit({ ...change, body: { ...body, name } })} />
          <TextField
            label="What it does"
            hint="Customers read this when they’re asked for consent."
            value={body.kind}
            onChange={(kind) => edit({ ...change, body: { ...body, kind } })}
          />
          <TextField
            label="Website"
            type="url"
            value={body.website}
            onChange={(website) => edit({ ...change, body: { ...body, website } })}
          />
        </>
      )
    }
    case 'addClient': {
      const { body } = change
      return (
        <>
          <TextField label="Name" value={body.name} onChange={(name) => edit({ ...change, body: { ...body, name } })} />
          <fieldset>
            <legend>What it can do</legend>
            {operatorScopes.map(({ scope, label }) => (
              <Checkbox
                key={scope}
                label={label}
                isChecked={body.scopes.includes(scope)}
                onChange={(isIn) => edit({ ...change, body: { ...body, scopes: withOrWithout(body.scopes, scope, isIn) } })}
              />
            ))}
          </fieldset>
        </>
      )
    }
    default:
      return <p>{effects[change.kind]}</p>
  }
}

const Trouble = ({ actor }: PartProps) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (problem === null) return null
  return (
    <DeskNote tone="bad" role="alert">
      {problem.detail || 'That didn’t work. Try again.'}
    </DeskNote>
  )
}

/** The change that is being filled in, confirmed or sent. */
export const ChangePanel = ({ actor }: PartProps) => {
  const mode = useSelector(actor, select.selectChanging)
  const change = useSelector(actor, ({ context }) => context.change)
  const missing = useSelector(actor, select.selectMissing)
  const proof = useSelector(actor, ({ children }) => children.proof)
  if (change === null) return null
  const isSending = mode === 'sending'
  const isEnd = change.kind.startsWith('end')
  return (
    <Panel title={titleOf(change)}>
      <PanelBody>
        <DeskStack>
          <Trouble actor={actor} />
          <Fields actor={actor} change={change} />
          {missing === null ? null : <p>{missing}</p>}
          <DeskActions>
            <DeskButton
              tone={isEnd ? 'danger' : 'primary'}
              disabled={missing !== null}
              isBusy={isSending}
              onClick={() => actor.send({ type: 'change.send' })}
            >
              {sendLabels[change.kind]}
            </DeskButton>
            <DeskButton tone="outline" disabled={isSending} onClick={() => actor.send({ type: 'change.cancel' })}>
              Cancel
            </DeskButton>
          </DeskActions>
        </DeskStack>
      </PanelBody>
      <ProofDialog actor={proof} />
    </Panel>
  )
}
