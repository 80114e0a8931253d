declare global {
  interface ImportMetaEnv {
    readonly VITE_HOST?: string
    readonly VITE_API_KEY?: string
    readonly VITE_VERSION?: string
  }
}

/** What a build decides: everything else comes from the server. */
export const configuration = {
  production: import.meta.env.PROD,
  api_key: import.meta.env.VITE_API_KEY ?? '',
  /** {host}: where the server answers; empty means the address that this page came from. */
  host: (import.meta.env.VITE_HOST ?? '').replace(/\/{1,9}$/, ''),
  version: import.meta.env.VITE_VERSION ?? '0.0.0',
}
