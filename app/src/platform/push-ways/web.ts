export { webPush as way } from '../web-push.ts'
