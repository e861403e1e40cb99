import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { messagesMachine } from '#machines/account-settings/messages.machine.ts'
import { passwordResetMachine } from '#machines/account-settings/password-reset.machine.ts'
import { verificationMachine } from '#machines/account-settings/verification.machine.ts'
import { alertsMachine } from '#machines/alerts/alerts.machine.ts'
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts'
import { careMachine } from '#machines/care/care.machine.ts'
import { careRequestMachine } from '#machines/care/care-request.machine.ts'
import { careUploadMachine } from '#machines/care/care-upload.machine.ts'
import { complaintFormMachine } from '#machines/complaints/complaint-form.machine.ts'
import { complaintsMachine } from '#machines/complaints/complaints.machine.ts'
import { apiKeysMachine } from '#machines/api-keys/api-keys.machine.ts'
import { consentsMachine } from '#machines/consents/consents.machine.ts'
import { correctionFormMachine } from '#machines/privacy/correction-form.machine.ts'
import { deletionFormMachine } from '#machines/privacy/deletion-form.machine.ts'
import { privacyRequestsMachine } from '#machines/privacy/privacy-requests.machine.ts'
import { privacyMachine } from '#machines/privacy/privacy.machine.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { wizardMachine } from '#machines/profile/wizard.machine.ts'
import { profileAreaMachine } from '#machines/profile-overview/profile-area.machine.ts'
import { profileOverviewMachine } from '#machines/profile-overview/profile-overview.machine.ts'
import { devicesMachine } from '#machines/devices/devices.machine.ts'
import { givenAccessMachine } from '#machines/people/given-access.machine.ts'
import { invitationMachine } from '#machines/people/invitation.machine.ts'
import { peopleMachine } from '#machines/people/people.machine.ts'
import { codesMachine } from '#machines/second-factor/codes.machine.ts'
import { passkeysMachine } from '#machines/second-factor/passkeys.machine.ts'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { friendsMachine } from '#machines/friends/friends.machine.ts'
import { propertyDetailsMachine } from '#machines/property-details/property-details.machine.ts'
import { chartsOf } from './entry.ts'

export const profileCharts = chartsOf('Profile', [
  {
    id: 'accountSettings',
    title: 'Account settings',
    machine: accountSettingsMachine,
    requirements: ['ACCT-02', 'ACCT-07..ACCT-14', 'ACCT-18', 'ACCT-28', 'ACCT-38', 'ACCT-39', 'ACCT-51', 'ACCT-52', 'ACCT-78'],
  },
  {
    id: 'editableField',
    title: 'Editable account setting',
    machine: editableFieldMachine,
    requirements: ['ACCT-19..ACCT-25', 'ACCT-34..ACCT-37', 'ACCT-40', 'ACCT-43..ACCT-50', 'ACCT-54..ACCT-63', 'ACCT-70..ACCT-77'],
  },
  {
    id: 'passwordReset',
    title: 'Password reset',
    machine: passwordResetMachine,
    requirements: ['ACCT-41', 'ACCT-57', 'ACCT-80'],
  },
  {
    id: 'verification',
    title: 'Email verification bar',
    machine: verificationMachine,
    requirements: ['ACCT-09', 'ACCT-33', 'ACCT-42', 'ACCT-64..ACCT-67'],
  },
  {
    id: 'messages',
    title: 'Message preferences',
    machine: messagesMachine,
    requirements: ['ACCT-10'],
  },
  {
    id: 'profile',
    title: 'Home profile and business profile',
    machine: profileMachine,
    requirements: ['HOME-01..HOME-04', 'HOME-54', 'HOME-55', 'BIZ-01..BIZ-05'],
  },
  { id: 'profileArea', title: 'Profile area', machine: profileAreaMachine, requirements: [] },
  {
    id: 'profileOverview',
    title: 'Profile overview',
    machine: profileOverviewMachine,
    requirements: ['ACCT-01', 'ACCT-06'],
  },
  { id: 'devices', title: 'Signed-in devices', machine: devicesMachine, requirements: [] },
  { id: 'care', title: 'Care', machine: careMachine, requirements: [] },
  { id: 'careRequest', title: 'Care form', machine: careRequestMachine, requirements: [] },
  { id: 'careUpload', title: 'The doctor’s form', machine: careUploadMachine, requirements: [] },
  { id: 'complaints', title: 'Complaints', machine: complaintsMachine, requirements: [] },
  { id: 'complaintForm', title: 'Complaint form', machine: complaintFormMachine, requirements: [] },
  { id: 'privacy', title: 'Data and privacy', machine: privacyMachine, requirements: [] },
  { id: 'privacyRequests', title: 'Corrections and deletions', machine: privacyRequestsMachine, requirements: [] },
  { id: 'correctionForm', title: 'Correction request', machine: correctionFormMachine, requirements: [] },
  { id: 'deletionForm', title: 'Deletion request', machine: deletionFormMachine, requirements: [] },
  { id: 'apiKeys', title: 'API keys', machine: apiKeysMachine, requirements: [] },
  { id: 'consents', title: 'Third-party consents', machine: consentsMachine, requirements: [] },
  { id: 'passkeys', title: 'Passkeys', machine: passkeysMachine, requirements: [] },
  { id: 'codes', title: 'Codes at sign-in', machine: codesMachine, requirements: [] },
  { id: 'alerts', title: 'Alerts', machine: alertsMachine, requirements: [] },
  { id: 'dataExport', title: 'Data export', machine: dataExportMachine, requirements: [] },
  {
    id: 'donation',
    title: 'Donate to a school',
    machine: donationMachine,
    requirements: ['ACCT-04', 'ACCT-16'],
  },
  { id: 'people', title: 'People with access', machine: peopleMachine, requirements: ['ACCT-51', 'ACCT-52'] },
  { id: 'givenAccess', title: 'Access to other accounts', machine: givenAccessMachine, requirements: ['ACCT-51'] },
  { id: 'invitation', title: 'Invitation to an account', machine: invitationMachine, requirements: ['ACCT-51'] },
  {
    id: 'friends',
    title: 'Refer a friend',
    machine: friendsMachine,
    requirements: ['ACCT-05', 'ACCT-15', 'ACCT-53'],
  },
  {
    id: 'propertyDetails',
    title: 'Property details',
    machine: propertyDetailsMachine,
    requirements: ['ACCT-03', 'ACCT-17'],
  },
  {
    id: 'wizard',
    title: 'Profile questions',
    machine: wizardMachine,
    requirements: ['HOME-40..HOME-53', 'HOME-56..HOME-83', 'BIZ-21..BIZ-40'],
  },
])
