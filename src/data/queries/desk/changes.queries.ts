import * as contract from '#contract/desk/changes.contract.ts'
import { type ChangeFields, type ChangeKind, planLengthOf, typedCents, typedPercent } from '#domain/desk/customer-changes.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAllAgain } from '#data/wire/kit.ts'

export const changeFacts = ({ billingAccountId }: { readonly billingAccountId: string }) =>
  query(contract.readChangeFacts, { params: { billingAccountId } })

export interface ChangeRequest {
  readonly kind: ChangeKind
  /** As the form showed it: a change meanwhile is refused. */
  readonly facts: contract.ChangeFacts
  readonly fields: ChangeFields
}

export interface ChangeAnswer {
  readonly outcome: 'done' | 'waiting'
  /** To read out, this once; null without one. */
  readonly code: string | null
  readonly mailedTo: string | null
}

const discountOf = ({ discountName, discountPercent }: ChangeFields) => {
  const percent = typedPercent(discountPercent)
  return percent === null ? null : { name: discountName.trim(), percent }
}

const send = async ({ kind, facts, fields }: ChangeRequest, key: string): Promise<ChangeAnswer> => {
  const { billingAccountId } = facts
  const request = { params: { billingAccountId }, key }
  const reason = fields.reason.trim()
  const ofOutcome = ({ outcome }: { readonly outcome: 'done' | 'waiting' }): ChangeAnswer => ({
    outcome,
    code: null,
    mailedTo: null,
  })
  switch (kind) {
    case 'name': {
      const { firstName, middleName, lastName } = fields
      return ofOutcome(
        await call(contract.changeName, { ...request, body: { firstName, middleName, lastName, was: facts.name, reason } }),
      )
    }
    case 'phone': {
      const { purpose, number } = fields
      return ofOutcome(
        await call(contract.changePhone, { ...request, body: { purpose, number, was: facts.phones[purpose], reason } }),
      )
    }
    case 'email':
      return ofOutcome(
        await call(contract.changeBillsEmail, { ...request, body: { email: fields.email, was: facts.billsEmail, reason } }),
      )
    case 'address': {
      const body = { fullAddress: fields.fullAddress, was: facts.postalAddress, reason }
      return ofOutcome(await call(contract.changePostalAddress, { ...request, body }))
    }
    case 'plan': {
      const { supplyPointId, planId, startDate } = fields
      return ofOutcome(
        await call(contract.changeCustomerPlan, { ...request, body: { supplyPointId, planId, startDate, reason } }),
      )
    }
    case 'credit':
      return ofOutcome(await call(contract.addCredit, { ...request, body: { cents: typedCents(fields.amount) ?? 0, reason } }))
    case 'instalments': {
      const body = { fortnights: planLengthOf(fields.fortnights), cents: facts.instalments.overdueCents, reason }
      return ofOutcome(await call(contract.agreeInstalments, { ...request, body }))
    }
    case 'lateFee':
      return ofOutcome(await call(contract.waiveFee, { ...request, body: { transactionId: fields.transactionId, reason } }))
    case 'discount': {
      const body = { discount: discountOf(fields), was: facts.discount, reason }
      return ofOutcome(await call(contract.changeAccountDiscount, { ...request, body }))
    }
    case 'activationCode': {
      const { code, mailedTo } = await call(contract.makeActivationCode, { ...request, body: { how: fields.how, reason } })
      return { outcome: 'done', code, mailedTo }
    }
  }
}

/** The page of the customer shows all that a change touches. */
export const sendChange: Mutation<ChangeAnswer, { readonly change: ChangeRequest; readonly key: string }> = {
  mutationKey: ['sendChange'],
  mutationFn: ({ change, key }) => send(change, key),
  onSuccess: readAllAgain,
  onError: () => void readAllAgain(),
}
