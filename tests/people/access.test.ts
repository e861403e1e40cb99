import { describe, expect, it } from 'vitest'
import { accessRoles, accessTo, isEnough, namesWithAccess } from '#contract/access.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'

const names = endpoints.map(({ name }) => name)
const called = endpoints
  .filter(({ path }) => path.startsWith('/private/'))
  .map((endpoint) => ({ ...endpoint, ...accessTo(endpoint) }))

describe('the table of who may call what', () => {
  it('has a row for each call, and no other', () => {
    expect(namesWithAccess.toSorted()).toEqual(names.toSorted())
    expect(() => accessTo({ name: 'openTheVault' })).toThrow('openTheVault has no row in the table')
  })

  it('is open to everybody where no token is asked for, and nowhere else', () => {
    const open = endpoints.filter((endpoint) => accessTo(endpoint).bound === 'open')
    expect(open).toEqual(endpoints.filter(({ path }) => path.startsWith('/public/')))
  })

  it('lets staff who only look change nothing of a customer’s', () => {
    expect(called.flatMap((call) => (call.staff === 'look' && !isRead(call) ? [call.name] : [])).toSorted()).toEqual([
      'bootstrap',
      'clearSite',
      'collectAnalytics',
      'collectStateVisits',
      'postEvent',
      'selectSite',
    ])
  })

  it('lets a viewer write nothing of the account’s but what was seen and put away by themselves', () => {
    expect(called.flatMap((call) => (call.least === 'viewer' && !isRead(call) ? [call.name] : [])).toSorted()).toEqual([
      'dismissNextBestAction',
      'restoreNextBestAction',
      'visitTipCategory',
      'visitTips',
    ])
  })

  const writesOf = (least: string) => called.filter((call) => call.least === least && !isRead(call)).map(({ name }) => name)

  it('lets a payer pay and ask about bills, and write nothing else', () => {
    expect(writesOf('payer').toSorted()).toEqual([
      'askBillQuery',
      'closeBillQuery',
      'payOnce',
      'reopenBillQuery',
      'reportBankTransfer',
    ])
  })

  it('keeps for the owner who is let in, whose health it is, where the household goes and what it gives away', () => {
    expect(writesOf('owner').toSorted()).toEqual([
      'askForHelp',
      'cancelMovingHouse',
      'changeMovingHouseDates',
      'changePerson',
      'dismissMovingHousePromotion',
      'endCare',
      'giveConsent',
      'invitePerson',
      'refundCredit',
      'registerCare',
      'removePerson',
      'saveBillForm',
      'saveCareContact',
      'saveDonation',
      'saveMovingHouseDraft',
      'sendCareForm',
      'submitMovingHouse',
    ])
  })

  it('shows more to some than to a viewer: a payment under way, addresses and keys, and what is the owner’s', () => {
    const readsOf = (least: string) => called.filter((call) => call.least === least && isRead(call)).map(({ name }) => name)
    expect({ payer: readsOf('payer'), full: readsOf('full').toSorted(), owner: readsOf('owner').toSorted() }).toEqual({
      payer: ['readPaymentAttempt'],
      full: ['exportUsage', 'readAlerts', 'readApiKeys'],
      owner: [
        'readCare',
        'readCareForm',
        'readConsents',
        'readDonation',
        'readMovingHouseOffers',
        'readMovingHouseOptions',
        'readMovingHouseRates',
        'readPeople',
      ],
    })
  })

  it('knows bills, payments and free hours as the whole account’s', () => {
    const money =
      /^\/private\/(billing\/(summary|invoices|payments|transactions|statement|queries|credit|upcoming)|billPlanner|billChecker|powershoutcurrency)/
    expect([...new Set(called.flatMap(({ path, bound }) => (money.test(path) ? [bound] : [])))]).toEqual(['account'])
  })

  it('asks for a fresh sign-in of writes alone, and of none that staff may make but more time to pay', () => {
    const fresh = called.filter(({ isFresh }) => isFresh)
    expect(fresh.filter(isRead).map(({ name }) => name)).toEqual([])
    expect(fresh.filter((call) => call.staff !== 'never').map(({ name }) => name)).toEqual(['extendCredit'])
    expect(fresh.map(({ name }) => name).toSorted()).toEqual([
      'addPasskey',
      'askDataArchive',
      'askDeletion',
      'beginCodes',
      'beginPasskey',
      'changeEmail',
      'changePerson',
      'confirmCodes',
      'deletePhone',
      'endCare',
      'endCodes',
      'endDevice',
      'endOtherDevices',
      'extendCredit',
      'giveConsent',
      'invitePerson',
      'makeApiKey',
      'refundCredit',
      'removePasskey',
      'renewConsent',
      'renewRecoveryCodes',
      'resetPassword',
      'saveCard',
      'savePhone',
      'setUpDirectDebit',
      'setUpRecurringCard',
      'updatePostalAddress',
      'updateRecurringCard',
      'updateUserPreferences',
    ])
  })

  it('orders the roles', () => {
    expect(accessRoles.map((role) => accessRoles.filter((least) => isEnough(role, least)))).toEqual([
      ['viewer'],
      ['viewer', 'payer'],
      ['viewer', 'payer', 'full'],
      ['viewer', 'payer', 'full', 'owner'],
    ])
  })
})
