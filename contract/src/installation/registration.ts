export const registrationModes = ['open', 'domains', 'invitation', 'approval', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

type Rule = {
  /** What becomes of whoever has no invitation. An invited one joins, but where everybody is refused. */
  uninvited: 'joins' | 'confirms_email' | 'awaits_approval' | 'needs_invitation' | 'is_refused'
  /** Addresses of the installation's domains alone are taken: there is no such mode without a domain and without mail. */
  own_domains: boolean
}

/** What a mode means: server, app and studio ask here and never for the name of a mode. */
export const registrationRules: Readonly<Record<RegistrationMode, Rule>> = {
  open: { uninvited: 'joins', own_domains: false },
  domains: { uninvited: 'confirms_email', own_domains: true },
  invitation: { uninvited: 'needs_invitation', own_domains: false },
  approval: { uninvited: 'awaits_approval', own_domains: false },
  closed: { uninvited: 'is_refused', own_domains: false },
}
