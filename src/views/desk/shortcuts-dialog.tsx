import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { KeyCap } from '#design/desk/key-cap.tsx'
import { Switch } from '#design/fields/switch.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Stack } from '#design/theme/layout.tsx'
import type { DeskShortcutsActor } from '#machines/desk/desk-shortcuts.machine.ts'
import * as select from '#machines/desk/desk-shortcuts.selectors.ts'

const Keys = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  alignItems: 'center',
  fontSize: 14,
  '& dt': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, color: '$ink2' },
  '@md': { gridTemplateColumns: 'repeat(2, auto minmax(0, 1fr))' },
})

/** Keys of lists and cases: those of a page are printed on it too. */
const everywhere: readonly (readonly [readonly string[], string])[] = [
  [['/'], 'Search'],
  [['?'], 'All keys'],
  [['J'], 'Next in the list'],
  [['K'], 'Previous in the list'],
  [['Enter'], 'Open'],
  [['A'], 'Assign to me'],
  [['N'], 'Write a note'],
  [['T'], 'Choose a template'],
  [['+'], 'New case'],
]

const Row = ({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) => (
  <>
    <dt>
      {keys.map((key) => (
        <KeyCap key={key} isFixed>
          {key}
        </KeyCap>
      ))}
    </dt>
    <dd>{label}</dd>
  </>
)

export const ShortcutsDialog = ({ actor }: { readonly actor: DeskShortcutsActor }) => {
  const help = useSelector(actor, select.selectHelp)
  const showsCaps = useSelector(actor, select.selectShowsKeyCaps)
  const pages = useSelector(actor, select.selectPageKeys, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  return (
    <Dialog
      isOpen={help !== 'closed'}
      title="Keyboard shortcuts"
      description="Keys do nothing while you’re typing."
      onClose={() => actor.send({ type: 'help.close' })}
    >
      <Stack gap={5}>
        <Keys>
          {everywhere.map(([keys, label]) => (
            <Row key={label} keys={keys} label={label} />
          ))}
          {pages.map(({ key, title }) => (
            <Row key={title} keys={['G', key]} label={`Go to ${title}`} />
          ))}
        </Keys>
        <Switch
          label="Show keys beside buttons"
          isOn={showsCaps}
          {...(help === 'saving' && { isDisabled: true, hint: 'Saving' })}
          onChange={() => actor.send({ type: 'caps.toggle' })}
        />
        {help === 'unsaved' ? (
          <DeskNote tone="bad" role="alert">
            We couldn’t save that. Try again.
          </DeskNote>
        ) : null}
      </Stack>
    </Dialog>
  )
}
