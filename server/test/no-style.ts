/** What a stylesheet is to a test without a browser. */
export {};
