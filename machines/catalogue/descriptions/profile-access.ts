import type { AreaDescriptions } from './chart-descriptions.ts'

/** How a customer signs in, and who else may see the account. */
export const profileAccessDescriptions: AreaDescriptions = {
  devices: {
    guards: { canEnd: 'There is another device to sign out' },
    actions: { storeDevice: 'Remember which device to sign out' },
  },
  apiKeys: {
    guards: { canMake: 'The customer may make another key' },
    actions: {
      beginForm: 'Start an empty form',
      forgetSecret: 'Forget the new key, which is shown only once',
      storeEnding: 'Remember which key to end',
    },
  },
  consents: {
    guards: {
      hasCode: 'A complete code was typed',
      isAsked: 'The request that belongs to the code was found',
      isNotFound: 'There is no request for the code',
    },
    actions: {
      beginForm: 'Fill in what was asked for',
      clearCode: 'Forget the code',
      storeChosen: 'Remember which consent is meant',
      storeCode: 'Remember the code',
    },
  },
  passkeys: {
    guards: {
      canAdd: 'The device can make passkeys, and the customer may have one',
      hasName: 'A name was typed',
    },
    actions: {
      storeCanMake: 'Note whether the device can make passkeys',
      storePasskey: 'Remember which passkey is meant',
      storeText: 'Remember the name',
    },
  },
  codes: {
    guards: {
      areOff: 'Codes are switched off',
      areOn: 'Codes are switched on',
      hasCode: 'Six digits were typed',
      isWrong: 'The code is wrong',
    },
    actions: {
      clearSecrets: 'Forget the secret, the code and the recovery codes',
      saveRecoveryCodes: 'Save the recovery codes as a file',
      storeRecoveryCodes: 'Show the recovery codes',
      storeSetup: 'Show the secret for the authenticator app',
      storeText: 'Remember what was typed',
    },
  },
  people: {
    guards: { isKnown: 'The person is on the list' },
    actions: {
      beginChanging: 'Start the form with the access that the person has',
      beginInviting: 'Start an empty invitation',
      beginRemoving: 'Remember who is to be removed',
      storeNews: 'Remember what was done, for the confirmation',
    },
  },
  givenAccess: {
    guards: { isGiven: 'The account is on the list' },
    actions: {
      beginLeaving: 'Remember which account is to be left',
      leadOut: 'Close the account if it is the open one',
      storeLeft: 'Remember for the confirmation that the account was left',
    },
  },
  invitation: {
    guards: {
      isMine: 'The customer has accepted this invitation',
      isOpen: 'The invitation can be accepted',
    },
    actions: { openAccount: 'Switch to the account' },
  },
}
