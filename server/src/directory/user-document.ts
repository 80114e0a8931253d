/** What is kept of an account as a directory describes it (RFC 7643), under the names that SCIM has for it. */
export type UserDocument = {
  displayName?: string
  name?: { formatted?: string; givenName?: string; familyName?: string }
  title?: string
  preferredLanguage?: string
  locale?: string
  emails?: Valued[]
  phoneNumbers?: Valued[]
  addresses?: Valued[]
  enterprise?: {
    employeeNumber?: string
    organization?: string
    department?: string
    division?: string
    manager?: { value?: string }
  }
}

/** One of several values, such as one of the addresses. */
export type Valued = { value?: string; type?: string; primary?: boolean; locality?: string }
