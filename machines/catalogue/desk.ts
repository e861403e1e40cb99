import { careCaseMachine } from '#machines/desk/care/care-case.machine.ts'
import { careListMachine } from '#machines/desk/care/care-list.machine.ts'
import { careMessageMachine } from '#machines/desk/care/care-message.machine.ts'
import { deskCareMachine } from '#machines/desk/care/care.machine.ts'
import { deskDeliveriesMachine } from '#machines/desk/deliveries/deliveries.machine.ts'
import { deliveryListMachine } from '#machines/desk/deliveries/delivery-list.machine.ts'
import { caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { casePromisesMachine } from '#machines/desk/cases/case-promises.machine.ts'
import { caseTeamMachine } from '#machines/desk/cases/case-team.machine.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { deskCaseMachine } from '#machines/desk/cases/case.machine.ts'
import { deskCasesMachine } from '#machines/desk/cases/cases.machine.ts'
import { deskApprovalsMachine } from '#machines/desk/approvals/approvals.machine.ts'
import { changeMachine } from '#machines/desk/changes/change.machine.ts'
import { deskChangesMachine } from '#machines/desk/changes/changes.machine.ts'
import { decisionMachine } from '#machines/desk/approvals/decision.machine.ts'
import { deskBillMachine } from '#machines/desk/bills/bill.machine.ts'
import { deskReissueMachine } from '#machines/desk/bills/reissue.machine.ts'
import { deskBillsMachine } from '#machines/desk/bills/bills.machine.ts'
import { newCaseMachine } from '#machines/desk/cases/new-case.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { deskMachine } from '#machines/desk/desk.machine.ts'
import { deskCustomerMachine } from '#machines/desk/customer/customer.machine.ts'
import { deskPageMachine } from '#machines/desk/desk-page.machine.ts'
import { deskShortcutsMachine } from '#machines/desk/desk-shortcuts.machine.ts'
import { deskDueNextMachine } from '#machines/desk/home/due-next.machine.ts'
import { deskFilesMachine } from '#machines/desk/readings/files.machine.ts'
import { deskHomeMachine } from '#machines/desk/home/home.machine.ts'
import { noticeFormMachine } from '#machines/desk/outages/notice-form.machine.ts'
import { outageFormMachine } from '#machines/desk/outages/outage-form.machine.ts'
import { noticeListMachine } from '#machines/desk/outages/notice-list.machine.ts'
import { outageListMachine } from '#machines/desk/outages/outage-list.machine.ts'
import { deskOutagesMachine } from '#machines/desk/outages/outages.machine.ts'
import { deskNumbersMachine } from '#machines/desk/numbers/numbers.machine.ts'
import { dayCloseMachine } from '#machines/desk/money/money-day-close.machine.ts'
import { lineDecisionMachine } from '#machines/desk/money/money-line-decision.machine.ts'
import { moneyLinesMachine } from '#machines/desk/money/money-lines.machine.ts'
import { moneyReturnsMachine } from '#machines/desk/money/money-returns.machine.ts'
import { moneyRunsMachine } from '#machines/desk/money/money-runs.machine.ts'
import { sendBackMachine } from '#machines/desk/money/money-send-back.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { cardDecisionMachine } from '#machines/desk/money/money-card-decision.machine.ts'
import { moneyCardsMachine } from '#machines/desk/money/money-cards.machine.ts'
import { moneyPayeeMachine } from '#machines/desk/money/money-payee.machine.ts'
import { moneyRefundFilesMachine } from '#machines/desk/money/money-refund-files.machine.ts'
import { moneyRefundMachine } from '#machines/desk/money/money-refund.machine.ts'
import { moneyRefundsMachine } from '#machines/desk/money/money-refunds.machine.ts'
import { moneyReturnMachine } from '#machines/desk/money/money-return.machine.ts'
import { deskMoneyMachine } from '#machines/desk/money/money.machine.ts'
import { deskAuditEntriesMachine } from '#machines/desk/audit/audit-entries.machine.ts'
import { deskAuditMachine } from '#machines/desk/audit/audit.machine.ts'
import { deskPeopleMachine } from '#machines/desk/people/people.machine.ts'
import { datedTariffsMachine } from '#machines/desk/prices/dated-tariffs.machine.ts'
import { priceChangeMachine } from '#machines/desk/prices/price-change.machine.ts'
import { priceChangesMachine } from '#machines/desk/prices/price-changes.machine.ts'
import { deskPricesMachine } from '#machines/desk/prices/prices.machine.ts'
import { deskReadingMachine } from '#machines/desk/readings/reading.machine.ts'
import { deskReadingsMachine } from '#machines/desk/readings/readings.machine.ts'
import { deskSearchMachine } from '#machines/desk/search.machine.ts'
import { privateMarkMachine } from '#machines/desk/customer/private-mark.machine.ts'
import { deskTimelineMachine } from '#machines/desk/customer/timeline.machine.ts'
import { chartsOf } from './entry.ts'

export const deskCharts = chartsOf('Desk', [
  { id: 'desk', title: 'Desk', machine: deskMachine, requirements: [] },
  { id: 'deskPage', title: 'Page of the desk', machine: deskPageMachine, requirements: [] },
  { id: 'deskShortcuts', title: 'Keyboard shortcuts of the desk', machine: deskShortcutsMachine, requirements: [] },
  { id: 'deskDueNext', title: 'Due next', machine: deskDueNextMachine, requirements: [] },
  { id: 'deskNumbers', title: 'Numbers for the team', machine: deskNumbersMachine, requirements: [] },
  { id: 'deskApprovals', title: 'Approvals', machine: deskApprovalsMachine, requirements: [] },
  { id: 'deskDecision', title: 'Decision about a request', machine: decisionMachine, requirements: [] },
  { id: 'deskChanges', title: 'Changes of a customer', machine: deskChangesMachine, requirements: [] },
  { id: 'deskChange', title: 'Form of a change', machine: changeMachine, requirements: [] },
  { id: 'deskHome', title: 'Home of the desk', machine: deskHomeMachine, requirements: [] },
  { id: 'deskCare', title: 'Care at the desk', machine: deskCareMachine, requirements: [] },
  { id: 'deskCareList', title: 'List of care cases', machine: careListMachine, requirements: [] },
  { id: 'deskCareCase', title: 'Care case', machine: careCaseMachine, requirements: [] },
  { id: 'deskCareMessage', title: 'Message about care', machine: careMessageMachine, requirements: [] },
  { id: 'deskOutages', title: 'Outages at the desk', machine: deskOutagesMachine, requirements: [] },
  { id: 'deskOutageList', title: 'List of planned outages', machine: outageListMachine, requirements: [] },
  { id: 'deskNoticeList', title: 'List of notices to everyone', machine: noticeListMachine, requirements: [] },
  { id: 'deskOutageForm', title: 'Planned outage', machine: outageFormMachine, requirements: [] },
  { id: 'deskNoticeForm', title: 'Notice to everyone', machine: noticeFormMachine, requirements: [] },
  { id: 'deskDeliveries', title: 'Deliveries at the desk', machine: deskDeliveriesMachine, requirements: [] },
  { id: 'deskDeliveryList', title: 'List of open orders', machine: deliveryListMachine, requirements: [] },
  { id: 'deskCases', title: 'Cases at the desk', machine: deskCasesMachine, requirements: [] },
  { id: 'deskCase', title: 'Case at the desk', machine: deskCaseMachine, requirements: [] },
  { id: 'deskNewCase', title: 'New case at the desk', machine: newCaseMachine, requirements: [] },
  { id: 'deskCaseTeam', title: 'Notes on a case, and who has it', machine: caseTeamMachine, requirements: [] },
  { id: 'deskCasePresence', title: 'Who has a case open', machine: casePresenceMachine, requirements: [] },
  { id: 'deskCasePromises', title: 'Promises about a case', machine: casePromisesMachine, requirements: [] },
  { id: 'deskCaseAnswer', title: 'Answer to a case', machine: caseAnswerMachine, requirements: [] },
  { id: 'deskDraft', title: 'Draft of a text at the desk', machine: deskDraftMachine, requirements: [] },
  { id: 'deskProof', title: 'Confirming who is at the desk', machine: deskProofMachine, requirements: [] },
  { id: 'deskMoney', title: 'Money', machine: deskMoneyMachine, requirements: [] },
  { id: 'deskMoneyLines', title: 'Payments without a match', machine: moneyLinesMachine, requirements: [] },
  { id: 'deskMoneyLineDecision', title: 'Deciding about a payment', machine: lineDecisionMachine, requirements: [] },
  { id: 'deskMoneyReturns', title: 'Payments that came back', machine: moneyReturnsMachine, requirements: [] },
  { id: 'deskMoneyPayee', title: 'Finding an account', machine: moneyPayeeMachine, requirements: [] },
  { id: 'deskMoneyReturn', title: 'Taking a direct debit back', machine: moneyReturnMachine, requirements: [] },
  { id: 'deskMoneyRefunds', title: 'Refunds', machine: moneyRefundsMachine, requirements: [] },
  { id: 'deskMoneyRefundFiles', title: 'Payment files of refunds', machine: moneyRefundFilesMachine, requirements: [] },
  { id: 'deskMoneyRefund', title: 'Paying credit back', machine: moneyRefundMachine, requirements: [] },
  { id: 'deskMoneyCards', title: 'Card payments in doubt', machine: moneyCardsMachine, requirements: [] },
  { id: 'deskMoneyCardDecision', title: 'Settling a card payment', machine: cardDecisionMachine, requirements: [] },
  { id: 'deskMoneyRuns', title: 'Direct-debit runs', machine: moneyRunsMachine, requirements: [] },
  { id: 'deskMoneySendBack', title: 'Sending a direct-debit run back', machine: sendBackMachine, requirements: [] },
  { id: 'deskMoneyDayClose', title: 'Day’s close', machine: dayCloseMachine, requirements: [] },
  { id: 'deskAudit', title: 'Audit log of the desk', machine: deskAuditMachine, requirements: [] },
  { id: 'deskAuditEntries', title: 'Entries of the audit log', machine: deskAuditEntriesMachine, requirements: [] },
  { id: 'deskPeople', title: 'People of the desk', machine: deskPeopleMachine, requirements: [] },
  { id: 'deskPrices', title: 'Prices at the desk', machine: deskPricesMachine, requirements: [] },
  { id: 'deskPriceChanges', title: 'List of price changes', machine: priceChangesMachine, requirements: [] },
  { id: 'deskDatedTariffs', title: 'What the plans charge', machine: datedTariffsMachine, requirements: [] },
  { id: 'deskPriceChange', title: 'A price change at the desk', machine: priceChangeMachine, requirements: [] },
  { id: 'deskBills', title: 'Held bills at the desk', machine: deskBillsMachine, requirements: [] },
  { id: 'deskReissue', title: 'An issued bill at the desk', machine: deskReissueMachine, requirements: [] },
  { id: 'deskBill', title: 'A held bill at the desk', machine: deskBillMachine, requirements: [] },
  { id: 'deskReadings', title: 'Readings at the desk', machine: deskReadingsMachine, requirements: [] },
  { id: 'deskReading', title: 'A held reading at the desk', machine: deskReadingMachine, requirements: [] },
  { id: 'deskFiles', title: 'Files at the desk', machine: deskFilesMachine, requirements: [] },
  { id: 'deskCustomer', title: 'Customer at the desk', machine: deskCustomerMachine, requirements: [] },
  { id: 'deskSearch', title: 'Search of customers', machine: deskSearchMachine, requirements: [] },
  { id: 'deskTimeline', title: 'Timeline of a customer', machine: deskTimelineMachine, requirements: [] },
  { id: 'deskPrivateMark', title: 'Mark of a private account', machine: privateMarkMachine, requirements: [] },
])
