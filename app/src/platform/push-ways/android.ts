export { nativePush as way } from '../native-push.ts'
