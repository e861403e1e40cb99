import { isCardPage, openCardPage } from '#data/browser/card-page.ts'
import { drafts } from '#data/drafts/drafts.ts'
import { readPaymentsAgain } from '#data/queries/payments.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'

type Outcome = CommandOutcome<{ url: string }>

/** Actions and guard of a chart that opens the card provider's page. */
export const cardVisit = {
  actions: {
    openCardPage: (_: unknown, { outcome }: { outcome: Outcome }) => {
      if (outcome.status !== 'done') return
      const { url } = outcome.answer
      // A page that is left takes back what it has not forgotten yet: the form would stand open again when the customer returns.
      void drafts.settled().then(() => openCardPage(url))
    },
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
  },
  guards: {
    isCardPage: (_: unknown, { outcome }: { outcome: Outcome }) => outcome.status === 'done' && isCardPage(outcome.answer.url),
  },
}
