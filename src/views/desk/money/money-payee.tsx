import { useSelector } from '@xstate/react'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { foundOf, type MoneyPayeeActor } from '#machines/desk/money/money-payee.machine.ts'
import { inPlace } from '#views/kit/in-place.ts'

const List = styled('ul', {
  display: 'grid',
  gap: 6,
  maxHeight: 'min(320px, 40vh)',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', alignItems: 'center', fontSize: 13.5 },
  '& b': { fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, color: '$ink2', overflowWrap: 'anywhere' },
})

const Found = ({ actor }: { readonly actor: MoneyPayeeActor }) => {
  const result = useSelector(actor, ({ context }) => context.result)
  const customers = useSelector(actor, ({ context }) => foundOf(context))
  const mode = useSelector(actor, ({ value }) => value)
  const account = useSelector(actor, ({ context }) => context.account)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (result === null) return null
  const none = customers.length === 0 || result.isNearest
  return (
    <>
      <p role="status">
        {none
          ? 'Nothing matches.'
          : result.hasMore
            ? 'Only the first are shown: type more.'
            : `${counted(customers.length, 'account')}.`}
        {result.isNearest && customers.length > 0 ? ' These are the nearest:' : ''}
      </p>
      <List>
        {customers.map(({ billingAccountId, name, customerNumber, address, isPrivate, isClosed }) => (
          <li key={billingAccountId}>
            <span>
              <b>{name}</b>, {customerNumber}
              <small>
                {isPrivate ? 'Private: open it with a reason first' : address}
                {isClosed ? ' (closed)' : ''}
              </small>
            </span>
            <DeskButton
              tone="outline"
              disabled={isBusy}
              isBusy={mode === 'looking' && account === customerNumber}
              onClick={() => actor.send({ type: 'account.take', account: customerNumber })}
            >
              Choose
              <Hidden>
                {' '}
                {name}, {customerNumber}
              </Hidden>
            </DeskButton>
          </li>
        ))}
      </List>
    </>
  )
}

/** An account is searched for and chosen, in a dialog. */
export const PayeeSearch = ({ actor, title }: { readonly actor: MoneyPayeeActor; readonly title: string }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const text = useSelector(actor, ({ context }) => context.text)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const heading = useOpeningFocus()
  return (
    <form aria-label={title} onSubmit={inPlace(() => actor.send({ type: 'search.begin' }))}>
      <DeskStack>
        <Text as="h2" kind="h2" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <TextField
          label="Account number, name or address"
          autoComplete="off"
          value={text}
          onChange={(typed) => actor.send({ type: 'text.change', text: typed })}
        />
        {mode === 'failed' ? (
          <DeskNote tone="bad" role="alert">
            {problem?.detail || 'That didn’t work. Try again.'}
          </DeskNote>
        ) : null}
        <Found actor={actor} />
        <DeskActions>
          <DeskButton type="submit" disabled={isBusy} isBusy={mode === 'searching'}>
            Search
          </DeskButton>
          <DeskButton tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'search.cancel' })}>
            Back
          </DeskButton>
        </DeskActions>
      </DeskStack>
    </form>
  )
}
