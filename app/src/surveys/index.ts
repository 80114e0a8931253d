export { modeIcons } from './ModeTag.tsx'
