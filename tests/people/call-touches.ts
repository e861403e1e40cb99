import type { CallName } from '#contract/access-table.ts'

/** The call with a fresh sign-in that each completion follows. */
export const startedBy: Readonly<Record<string, CallName>> = {
  cancelEmailChange: 'changeEmail',
  namePasskey: 'addPasskey',
  takeUpInvitation: 'invitePerson',
  leaveAccount: 'invitePerson',
}

/** Calls that change something of the customer's, but neither money nor who gets in, by reason. */
export const touchNeither: Readonly<Record<string, readonly CallName[]>> = {
  'names and pictures of properties': ['saveSiteNickname', 'savePropertyAvatar'],
  'which mails and notices are sent': ['chooseAlert', 'chooseMessage', 'removeForecastAlert', 'saveForecastAlert'],
  'facts about the household, for estimates and advice': [
    'correctBottleLevel',
    'removeTipReview',
    'resetCarbonCalculator',
    'reviewTip',
    'saveBusinessProfile',
    'saveComparisonChoice',
    'saveHomeProfile',
    'saveMyEv',
    'saveShowerGoal',
    'submitCarbonCalculator',
  ],
  'when the customer’s own charger charges': [
    'addCharger',
    'changeChargingChoice',
    'chargeAtOnce',
    'removeCharger',
    'renewChargerPassword',
  ],
  'taking part in hours that can only give something': ['chooseFlexSetting', 'joinFlexEvent', 'leaveFlexEvent'],
  'questions and complaints, that a person answers': [
    'addToComplaint',
    'askBillQuery',
    'closeBillQuery',
    'makeComplaint',
    'reopenBillQuery',
    'settleComplaint',
    'withdrawComplaint',
  ],
  'care, that is added for the owner; ending it is `protection`': [
    'askForHelp',
    'registerCare',
    'saveBillForm',
    'saveCareContact',
    'sendCareForm',
  ],
  'requests under the Privacy Act, that a person answers; deletion is `records`': [
    'askCorrection',
    'attachStatement',
    'withdrawPrivacyRequest',
  ],
}
