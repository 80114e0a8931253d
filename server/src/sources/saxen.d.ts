declare module 'saxen' {
  type Context = () => { line: number; column: number }
  type Decode = (text: string) => string
  export class Parser {
    ns(prefixes: Record<string, string>): this
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Record<string, string> | false,
        decode: Decode,
        isClosed: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', heard: (name: string, decode: Decode, isClosed: boolean) => void): this
    on(event: 'text', heard: (text: string, decode: Decode) => void): this
    on(event: 'cdata' | 'attention', heard: (text: string) => void): this
    on(event: 'error' | 'warn', heard: (error: Error, context: Context) => void): this
    parse(xml: string): Error | null
    stop(): void
  }
}
