import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/privacy/privacy.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain, readAllAgain } from '#data/wire/kit.ts'

export const privacyRequests = () => query(contract.readPrivacyRequests, {})

export type PrivacyAct =
  | ({ readonly act: 'correct' } & contract.NewCorrection)
  | { readonly act: 'delete'; readonly scope: contract.DeletionScope }
  | { readonly act: 'attach'; readonly requestId: string; readonly statement: string }
  | { readonly act: 'withdraw'; readonly requestId: string }

interface Once {
  readonly key: string
}

const send = (what: PrivacyAct, once: Once): Promise<contract.PrivacyRequest> => {
  switch (what.act) {
    case 'correct': {
      const { act: _act, ...body } = what
      return call(contract.askCorrection, { body, ...once })
    }
    case 'delete':
      return call(contract.askDeletion, { body: { scope: what.scope }, ...once })
    case 'attach':
      return call(contract.attachStatement, {
        params: { requestId: what.requestId },
        body: { statement: what.statement },
        ...once,
      })
    case 'withdraw':
      return call(contract.withdrawPrivacyRequest, { params: { requestId: what.requestId }, ...once })
  }
}

const readRequestsAgain = () => readAgain([contract.readPrivacyRequests, readAccountActivity])

export const sendPrivacyAct: Mutation<contract.PrivacyRequest, Once & { readonly what: PrivacyAct }> = {
  mutationKey: ['sendPrivacyAct'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: (_, { what }) => (what.act === 'delete' ? readAllAgain() : readRequestsAgain()),
  onError: () => void readRequestsAgain(),
}
