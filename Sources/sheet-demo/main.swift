print("sheet-demo")
