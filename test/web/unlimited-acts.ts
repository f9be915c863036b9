const acts = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Why an act uses no limit, or not with the invalid input of the authorization matrix → intents and JSON calls. */
export const UNLIMITED: Readonly<Record<string, readonly string[]>> = {
  'keeps a child or a person safe, so it is never refused': acts(
    'block unblock call-back no-show start complete report-step release-pickup functions/get-kept-walks',
  ),
  'counted by its handler once the input is valid': acts(
    `received add-passkey add-webhook passkey prove tip pay-with-card pay-walks child-photo test-push turn-on-push open read code
     recovery-code enrol change-password retry-email resend-reference ask-guardian accept-watching sign-up
     functions/send-contact-email
     functions/process-booking-payment functions/start-card-setup`,
  ),
  'needs the token of an email, which is limited': acts('confirm update-password stop'),
  'by admins, recorded in the audit log': acts(
    `add-closed-day remove-closed-day approve reject reapprove unapprove approve-chosen reject-chosen unapprove-chosen approve-deletion
     reject-deletion assign cancel-as-team complete-as-team take-incident note-incident sign-out-everywhere freeze unfreeze
     close-incident dismiss warn lift-suppression refund retry retry-all reset-two-factor set-background-check
     change-birth-date set-identity-check settle-no-show settle-refund remove-webhook rotate-webhook-secret turn-off-webhook turn-on-webhook
     rpc/process_account_deletion_request`,
  ),
  'once for each walk, request or account': acts(
    `accept-several adjust confirm-duration take-back-duration stop-automatic agree-to-rate request-deletion
     rpc/request_account_deletion functions/confirm-time-adjustment functions/confirm-payment-success
     functions/send-booking-declined end-watching stop-watching`,
  ),
  'changes or removes rows of one’s own, and sends nothing to others': acts(
    `accept-terms begin kept new-codes turn-off change-child change-place change-receiver delete-child remove-card
     remove-date remove-passkey remove-place remove-receiver rename-passkey save-home-alone save-language
     save-notifications save-pickup save-switches set-automatic default-card turn-off-calendar hide-calendar-link
     turn-off-push stop-sharing act-for end-session end-other-sessions sign-out functions/read-messages functions/save-card`,
  ),
  'reads only': acts(
    `functions/earlier-messages functions/get-stripe-config rpc/get_parents_looking_for_trotters rpc/get_top_trotters
     rpc/get_users_with_unread_messages`,
  ),
};
