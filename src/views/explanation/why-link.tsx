import { useSelector } from '@xstate/react'
import { type ComponentType, type RefObject, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { PartBoundary } from '#design/controls/part-boundary.tsx'
import { CircleQuestionMark } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { loadedExplanation } from '#machines/app/chunks.ts'
import type { ExplanationActor } from '#machines/explanation/explanation.machine.ts'
import { selectModeOf } from '#machines/explanation/explanation.selectors.ts'

const Opener = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 6,
  minWidth: 44,
  minHeight: 44,
  // Keeps the height of the head.
  marginBlock: -10,
  fontSize: '.875rem',
  fontWeight: 560,
  whiteSpace: 'nowrap',
  color: '$primary',
  '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  '@print': { display: 'none' },
  variants: {
    isShort: {
      true: {
        '@container (max-width: 400px)': {
          justifyContent: 'center',
          marginRight: -12,
          '& > span:not([role])': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
        },
      },
    },
  },
})

export interface ExplanationViewProps {
  readonly actor: ExplanationActor
  readonly anchor: RefObject<HTMLElement | null>
}

interface ExplanationLinkProps {
  readonly actor: ExplanationActor
  readonly subjects: readonly AnyActorRef[]
  readonly titleId: string
  readonly isShort?: boolean
}

export const ExplanationLink = ({ actor, subjects, titleId, isShort = false }: ExplanationLinkProps) => {
  const mode = useSelector(actor, (snapshot) => selectModeOf(snapshot, titleId))
  const opener = useRef<HTMLButtonElement>(null)
  const View = mode === 'open' ? (loadedExplanation()?.explanation.View as ComponentType<ExplanationViewProps>) : null
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        isShort={isShort}
        aria-describedby={titleId}
        aria-haspopup="dialog"
        aria-expanded={mode === 'open'}
        aria-busy={mode === 'opening'}
        onClick={() => actor.send({ type: 'explanation.open', card: titleId, subjects })}
      >
        <CircleQuestionMark size={18} strokeWidth={1.9} aria-hidden />
        {mode === 'failed' ? <span role="alert">We couldn’t load this. Try again</span> : <span>Why do I see this?</span>}
      </Opener>
      {View ? (
        <PartBoundary fallback={null} onDismiss={() => actor.send({ type: 'explanation.close' })}>
          <View actor={actor} anchor={opener} />
        </PartBoundary>
      ) : null}
    </>
  )
}

/** Nothing outside the portal. */
export const WhyLink = ({ subjects, ...props }: Omit<ExplanationLinkProps, 'actor'>) => {
  const actor = subjects[0]?.system.get('explanation') as ExplanationActor | undefined
  return actor ? <ExplanationLink {...props} actor={actor} subjects={subjects} /> : null
}
