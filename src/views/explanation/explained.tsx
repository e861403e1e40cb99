import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AnyActorRef } from 'xstate'
import { CardQuestionProvider } from '#design/frame/card-head.tsx'
import { WhyLink } from './why-link.tsx'

const SubjectsContext = createContext<readonly AnyActorRef[]>([])

interface ExplainedProps {
  readonly actor: AnyActorRef
  readonly children: ReactNode
}

/** Charts of the cards below: that of the card itself comes first. */
export const ExplainedPart = ({ actor, children }: ExplainedProps) => {
  const around = useContext(SubjectsContext)
  const subjects = useMemo(() => [actor, ...around], [actor, around])
  return <SubjectsContext value={subjects}>{children}</SubjectsContext>
}

const Question = (props: { readonly titleId: string; readonly isShort?: boolean }) => (
  <WhyLink {...props} subjects={useContext(SubjectsContext)} />
)

/** Every card below says why it shows what it shows, from this page's chart or from its own; not while `isSilent`. */
export const Explained = ({ actor, isSilent = false, children }: ExplainedProps & { readonly isSilent?: boolean }) => (
  <CardQuestionProvider value={isSilent ? null : Question}>
    <ExplainedPart actor={actor}>{children}</ExplainedPart>
  </CardQuestionProvider>
)
