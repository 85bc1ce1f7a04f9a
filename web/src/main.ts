import { begin } from './address.js';
import './app.js';

begin();
