import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import type { DeskPeopleActor } from '#machines/desk/people/people.machine.ts'

export const SecretsPanel = ({ actor }: { readonly actor: DeskPeopleActor }) => {
  const secrets = useSelector(actor, ({ context }) => context.secrets)
  return (
    <Panel title="Shown only now">
      <PanelBody>
        <DeskStack>
          <DeskNote tone="warn" role="status">
            Copy this now. We store it in a form that can’t be read back.
          </DeskNote>
          <FactList facts={secrets.map(({ label, value }) => ({ label, value: <code>{value}</code> }))} />
          <DeskActions>
            <DeskButton onClick={() => actor.send({ type: 'change.cancel' })}>I’ve copied it</DeskButton>
          </DeskActions>
        </DeskStack>
      </PanelBody>
    </Panel>
  )
}
