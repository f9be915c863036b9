import './focus-in-sight.test.ts';
