/**
 * The address of a medium without the seal that opens it for some hours: the same in every answer, and what texts and
 * copies on devices are kept under.
 */
export const bareAddress = (address: string): string =>
  address.replace(/(\/media\/[\w-]{1,64})\.[\w-]{1,100}(\.[a-z0-9]{2,5})(?=\?|$)/, '$1$2')
