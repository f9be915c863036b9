const acts = (names: string): readonly string[] => names.trim().split(/\s+/);

/**
 * Why an act uses no limit, or not with the invalid input of the authorization matrix → intents and JSON calls. Those that succeed
 * there and send nothing to others need no reason.
 */
export const UNLIMITED: Readonly<Record<string, readonly string[]>> = {
  'keeps a child or a person safe, so it is never refused': acts(
    'block no-show start complete report-step release-pickup',
  ),
  'counted by its handler once the input is valid': acts(
    `received add-passkey passkey prove tip pay-with-card pay-walks child-photo test-push turn-on-push renew-push open read code
     recovery-code enrol change-password retry-email resend-reference ask-guardian accept-watching sign-up
     functions/send-contact-email functions/process-booking-payment functions/start-card-setup`,
  ),
  'needs the token of an email, which is limited': acts('confirm update-password stop'),
  'by admins, recorded in the audit log': acts(
    `approve reject reapprove unapprove approve-chosen reject-chosen unapprove-chosen approve-deletion reject-deletion
     assign cancel-as-team complete-as-team sign-out-everywhere freeze unfreeze warn lift-suppression refund retry
     retry-all reset-two-factor set-background-check change-birth-date set-identity-check settle-no-show settle-refund
     remove-webhook rotate-webhook-secret turn-off-webhook turn-on-webhook`,
  ),
  'once for each walk, request or account': acts(
    `took-place accept-several adjust confirm-duration take-back-duration stop-automatic agree-to-rate request-deletion withdraw-deletion
     functions/confirm-payment-success functions/send-booking-declined end-watching stop-watching`,
  ),
  'changes rows of one’s own, and needs the password, a card or what the matrix does not have': acts(
    `accept-terms begin new-codes turn-off remove-card remove-passkey rename-passkey set-automatic default-card
     turn-off-push end-session functions/save-card`,
  ),
  'reads only': acts('functions/get-stripe-config'),
};
