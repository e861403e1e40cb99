import { useSelector } from '@xstate/react'
import { IconButton } from '#design/controls/icon-button.tsx'
import { ArrowUp, MessageCircleQuestionMark } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { AskActor } from '#machines/ask/ask.machine.ts'

const Frame = styled('form', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '6px 6px 6px 16px',
  borderRadius: '$card',
  background: '$surface',
  boxShadow: 'inset 0 0 0 2px $colors$primary',
  color: '$primary',
  '& > svg': { flex: 'none' },
  '@forced': { border: '1px solid FieldText' },
})

const Input = styled('input', {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  border: 0,
  padding: 0,
  borderRadius: '$input',
  background: 'transparent',
  color: '$ink',
  fontSize: '1.0625rem',
  '&::placeholder': { color: '$ink3', opacity: 1 },
})

const send = { background: '$primary', color: '$onPrimary' } as const

const Send = styled('span', {
  '& > button': { ...send, '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$primaryHover' } } },
})

export const AskField = ({ actor }: { readonly actor: AskActor }) => {
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <Frame
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'question.send' })
      }}
    >
      <MessageCircleQuestionMark size={22} strokeWidth={1.9} aria-hidden />
      <Hidden as="label" htmlFor="ask-question">
        Your question
      </Hidden>
      <Input
        id="ask-question"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="How much did hot water cost in July?"
        value={text}
        onChange={({ target }) => actor.send({ type: 'text.change', text: target.value })}
      />
      <Send>
        <IconButton type="submit" label="Ask" icon={<ArrowUp size={22} strokeWidth={2.2} aria-hidden />} />
      </Send>
    </Frame>
  )
}
